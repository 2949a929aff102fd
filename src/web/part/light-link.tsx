import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import type { CaseSearch } from '../cases/case-search.ts';
import { stringifySearch } from '../search-text.ts';

/**
 * A link within the explorer for lists of hundreds: the router's own links each watch where one is, to know whether they lead there.
 * @param href From the root: see {@link casesHref} and {@link termHref}.
 */
export function LightLink({ href, ...more }: ComponentProps<'a'> & { readonly href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a {...more} href={href} onClick={follow} />;
}

export function casesHref(search: CaseSearch): string {
  return `/cases${stringifySearch({ ...search })}`;
}

export function caseHref(id: string): string {
  return `/cases/${encodeURIComponent(id)}`;
}

export function termHref(id: string): string {
  return `/terms/${encodeURIComponent(id).replaceAll('%3A', ':')}`;
}
