/**
 * The Content-Security-Policy of the page and its worker: the strictest that runs the app, plus the hosts in
 * the build's settings (STACK.md, Traps; decided in DESIGN.md, Look).
 */
import { createHash } from 'node:crypto';
import { BASES, EXTERNAL } from '../../src/resources/settings';

/** The style that html2canvas adds for pseudo-elements while it draws. */
const HTML2CANVAS_STYLE_HASH = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

/** The policy for this HTML: hashes allow its inline styles and scripts. */
export function contentSecurityPolicy(html: string): string {
  const pictures = originsOf(BASES.images, BASES.thumbs, BASES.content);
  const data = originsOf(BASES.api, BASES.content, BASES.images, BASES.thumbs);
  const frames = originsOf(EXTERNAL.marketReport, EXTERNAL.videoHost);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashesOf(html, SCRIPTS)].join(' '),
    ['style-src', "'self'", HTML2CANVAS_STYLE_HASH, ...hashesOf(html, STYLES)].join(' '),
    ['img-src', "'self'", 'data:', ...pictures].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...data].join(' '),
    ['frame-src', "'self'", ...frames].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** index.html's scripts have no attributes; data blocks and scripts from files have some. */
const SCRIPTS = /<script>([\s\S]*?)<\/script>/g;

function hashesOf(html: string, inline: RegExp): string[] {
  return Array.from(html.matchAll(inline), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/** The hosts of absolute addresses; 'self' covers paths. */
function originsOf(...addresses: (string | null)[]): string[] {
  const origins = addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}
