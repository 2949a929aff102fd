import Markdown from 'react-markdown';
import { safeUrl } from '../safe-url.ts';

/** Prose of a case. No raw HTML, no pictures from elsewhere, and links only where {@link safeUrl} allows. Loaded when first needed. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className="prose" dir="auto">
      <Markdown
        skipHtml
        urlTransform={(url) => safeUrl(url) ?? ''}
        disallowedElements={['img', 'input']}
        components={{
          a: ({ href, children }) =>
            href === undefined || href === '' ? (
              <span>{children}</span>
            ) : (
              <a href={href} rel="noopener noreferrer nofollow" target="_blank">
                {children}
              </a>
            ),
          // The page has its own headings; those of a text come below them.
          h1: ({ children }) => <h3>{children}</h3>,
          h2: ({ children }) => <h3>{children}</h3>,
          h3: ({ children }) => <h4>{children}</h4>,
        }}
      >
        {text}
      </Markdown>
    </div>
  );
}
