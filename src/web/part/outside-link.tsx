import type { ReactNode } from 'react';
import { safeUrl } from '../safe-url.ts';

/** A link that leaves the explorer; text where the address is none that a link may have. */
export function OutsideLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const safe = safeUrl(url);
  if (safe === undefined) return <span>{children}</span>;
  return (
    <a href={safe} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  );
}
