/**
 * The stand-in platform's only page: a visitor of a fresh machine picks a tier. Independent of the app: its
 * own style, no script, nothing loaded.
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { PATRON_TIER } from '../membership-platform';
import { STAND_IN_OPERATOR, STAND_IN_TIERS } from './grants';

type Html = ReturnType<typeof html>;

// The roles of src/styles/tokens.css as plain values: the stand-in shares no file with the app.
const STYLE = `
:root { color-scheme: dark; --page: #08141c; --panel: #0d1d28; --raised: #122633; --hover: #193140; --line: #2c4a5c;
  --text: #f4ecdb; --soft: #cad8de; --muted: #a9c0cb; --brand: #e4c47d; --fill: #e4c47d; --on-fill: #1d1503;
  --fill-hover: #f0d9a0; --focus: #f0d9a0; }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --page: #fbf7ec; --panel: #fffdf8; --raised: #fffdf8;
  --hover: #f4ecdb; --line: #dacba9; --text: #10202a; --soft: #2f424d; --muted: #465863; --brand: #6a4c12;
  --fill: #122633; --on-fill: #f0d9a0; --fill-hover: #213c4d; --focus: #14609f; } }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: var(--page); color: var(--text);
  font: 420 1rem/1.5 "Public Sans Variable", "Public Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
.bar { display: flex; align-items: center; gap: 10px; padding: 14px 20px; background: var(--panel); border-bottom: 1px solid var(--line);
  color: var(--soft); font-size: 0.9375rem; }
.bar svg { width: 26px; height: 26px; flex: none; }
main { width: 100%; max-width: 30rem; margin: auto; padding: 24px 16px 40px; }
.panel { background: var(--raised); border: 1px solid var(--line); border-radius: 16px; padding: 28px 20px 24px; }
h1 { margin: 0 0 10px; font-size: 1.375rem; font-weight: 660; line-height: 1.2; letter-spacing: -0.01em; }
p { margin: 0 0 14px; color: var(--soft); }
form { display: grid; gap: 8px; margin-top: 20px; }
button { display: grid; align-content: center; min-height: 60px; width: 100%; padding: 8px 16px; text-align: left;
  font: inherit; color: var(--text); background: transparent; border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--hover); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
button b { font-weight: 660; }
button span { color: var(--muted); font-size: 0.8125rem; line-height: 1.35; }
.patron { background: var(--fill); border-color: var(--fill); color: var(--on-fill); }
.patron:hover { background: var(--fill-hover); }
.patron span { color: inherit; }
.refuse { display: block; min-height: 52px; border-color: transparent; color: var(--brand); font-weight: 550; text-align: center; }
.quiet { margin: 18px 0 0; color: var(--muted); font-size: 0.8125rem; }
code { font-size: 0.9em; }
@media (min-width: 480px) { .panel { padding: 36px 32px 28px; } }
`;

/** For the page's Content-Security-Policy. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The form; the answer returns `request`, field by field. */
export function consentPage(
  request: Readonly<Record<string, string>>,
  withOperator: boolean,
): Html {
  return page(
    'Choose a membership',
    html`<p>Crow’s Nest asks which tier you hold. This page stands in for the membership platform on a
      server that has none set up: pick the one to be seen with.</p>
      <form method="post" action="authorize">
        ${Object.entries(request).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
        )}
        ${STAND_IN_TIERS.toReversed().map(tierButton)}
        ${withOperator ? operatorButton : ''}
        <button name="tier" value="none"><b>No membership</b><span>Logged in, without a tier</span></button>
        <button class="refuse" name="tier" value="refuse">Refuse and go back</button>
      </form>
      <p class="quiet">Nothing is paid and nothing is kept. An operator connects the real platform with
        <code>MEMBERSHIP_CLIENT_ID</code> and <code>MEMBERSHIP_CLIENT_SECRET</code>.</p>`,
  );
}

/** The page for a request after which the visitor can't be sent back. */
export function refusedPage(reason: string): Html {
  return page(
    'This login can’t go on',
    html`<p>${reason}</p><p class="quiet">Go back and begin the login again.</p>`,
  );
}

const operatorButton = html`<button name="tier" value="${STAND_IN_OPERATOR}"><b>Operator</b><span>Runs this site: the panel at /operator is open</span></button>`;

function tierButton(tier: string): Html {
  return tier === PATRON_TIER
    ? html`<button class="patron" name="tier" value="${tier}"><b>${tier}</b><span>A patron: every premium view is open</span></button>`
    : html`<button name="tier" value="${tier}"><b>${tier}</b><span>A supporter, without premium views</span></button>`;
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Stand-in membership platform</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header class="bar">${raw(MARK)} Stand-in membership platform</header>
<main><div class="panel"><h1>${title}</h1>${content}</div></main>
</body>
</html>`;
}

const MARK =
  '<svg viewBox="0 0 26 26" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="13" cy="13" r="11"/><path d="M13 6v14M8.5 12h9M6 15.5c1 3 4 4.5 7 4.5s6-1.5 7-4.5"/></svg>';
