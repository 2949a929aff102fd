/** English words, folded, that say nothing of what a case is about; incident reports' own small words among them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also although am among an and any are around as at be became because been before began being below
  between both but by came can could did do does doing done down due during each either else etc even ever every few first for from
  further gave get give given go going got had has have having he her here him his how however i if in into is it its itself just
  last later least let like made make makes making many may me might more most much must my near need needed next no nor not now of off
  often on once one only onto or other others our out over own per quite rather same saw say second see seen several shall she should since
  so some soon still such take taken than that the their them then there these they third this those though three through thus till to
  together too took toward towards two under until up upon us use used uses using very via was way we well were what when where whether which
  while who whom whose why will with within without would yet you your
  am pm utc gmt est edt cst cdt mst mdt pst pdt bst cet cest ist jst monday tuesday wednesday thursday friday saturday sunday january february
  march april june july august september october november december today yesterday tomorrow day days hour hours minute minutes seconds week
  weeks month months year years time times approximately roughly incident incidents outage postmortem`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

const NUMBER = /^[\d.,:/-]+$/u;
/** Client and server errors of HTTP: the numbers that name a symptom. */
const HTTP_ERROR = /^[45]\d\d$/u;

/** Whether a folded word can make two cases alike. */
export function isTellingWord(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && (!NUMBER.test(word) || HTTP_ERROR.test(word));
}
