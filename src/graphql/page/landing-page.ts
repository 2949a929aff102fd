import { EXAMPLE_QUERIES } from './example-query.ts';

export const LANDING_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const LANDING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Precedent</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; opacity: 0.9; }
</style>
</head>
<body>
<main>
<h1>Precedent</h1>
<p>Incidents, their causes, components, symptoms and action items as one graph.</p>
<ul>
<li><a href="/graphql">GraphQL</a>, with an editor and the schema's documentation</li>
<li><a href="/healthz">Health</a> and <a href="/readyz">readiness</a></li>
</ul>
<h2>Questions to start from</h2>
${EXAMPLE_QUERIES.map(({ title, query }) => `<details>\n<summary>${escapeHtml(title)}</summary>\n<pre><code>${escapeHtml(query)}</code></pre>\n</details>`).join('\n')}
</main>
</body>
</html>
`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
