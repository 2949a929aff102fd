import type { Incident } from '../domain/incident.ts';
import type { Page } from '../knowledge/page.ts';
import type { Context } from './context.ts';
import { present } from './node.ts';

/** The documents of a page's rows, read together. Rows that were deleted after the view was taken are left out. */
export async function documentsOf<T>(context: Context, page: Page<T>, idOf: (row: T) => string): Promise<readonly Incident[]> {
  return present(await Promise.all(page.edges.map((edge) => context.incidents.load(idOf(edge.item)))));
}

/** The same, as edges. */
export async function edgesOf<T, E>(
  context: Context,
  page: Page<T>,
  idOf: (row: T) => string,
  edge: (row: T, cursor: string, node: Incident) => E,
): Promise<readonly E[]> {
  const documents = await Promise.all(page.edges.map((each) => context.incidents.load(idOf(each.item))));
  return present(
    page.edges.map((each, index) => {
      const node = documents[index];
      return node === undefined ? undefined : edge(each.item, each.cursor, node);
    }),
  );
}
