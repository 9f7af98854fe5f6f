import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { iconPictures } from '../../scripts/pictures/app-icons.mjs';
import { rolesOf } from '../styles/theme-roles';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const publicFile = (address: string) => readFileSync(`${ROOT}public${address}`);

interface IconEntry {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
const manifest = JSON.parse(readFileSync(`${ROOT}manifest.webmanifest`, 'utf8')) as {
  readonly icons: readonly IconEntry[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly IconEntry[] }[];
  readonly background_color: string;
  readonly theme_color: string;
};

/** Width and height of a PNG, from its header. */
function pngSize(bytes: Buffer): string {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];

  it.each(icons)('names $src, which is there in the size and type it says', (icon) => {
    const bytes = publicFile(icon.src);
    if (icon.type === 'image/png') expect(pngSize(bytes)).toBe(icon.sizes);
    else expect(bytes.toString('utf8')).toMatch(/^<svg /);
  });

  it('has what browsers ask for before they offer to install: 192, 512 and a maskable icon', () => {
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('wears the colours of the night theme', () => {
    const role = rolesOf('dark', 'green-red');
    expect(manifest.background_color).toBe(role('--surface-page'));
    expect(manifest.theme_color).toBe(role('--surface-bar'));
  });
});

describe('the icon', () => {
  it('is the same drawing in every size: its pixels were made from the files beside them', async () => {
    const drawing = (name: string) => publicFile(`/${name}.svg`);
    const pixels = await iconPictures({
      icon: drawing('icon'),
      small: drawing('icon-small'),
      maskable: drawing('icon-maskable'),
    });
    for (const [name, bytes] of Object.entries(pixels)) {
      expect(publicFile(`/${name}`).equals(bytes), `${name}: npm run pictures`).toBe(true);
    }
  });

  it('is drawn on its own grid where a tab shows it in 16 to 24 px', () => {
    const favicon = publicFile('/favicon.ico');
    const sizes = Array.from({ length: favicon.readUInt16LE(4) }, (_, at) => favicon[6 + 16 * at]);
    expect(sizes).toEqual([16, 24, 32, 48]);
    const page = readFileSync(`${ROOT}index.html`, 'utf8');
    const [, address = ''] = /rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec(page) ?? [];
    expect(publicFile(address).toString('utf8')).toContain('viewBox="0 0 16 16"');
  });
});

describe('pictures', () => {
  it('for a phone’s home screen fill the square, for iOS paints what is transparent black', () => {
    expect(pngSize(publicFile('/apple-touch-icon.png'))).toBe('180x180');
    expect(publicFile('/icon-maskable.svg').toString('utf8')).toContain(
      '<rect width="512" height="512" fill=',
    );
  });

  const drawings = readdirSync(`${ROOT}public/pictures`);

  it.each(drawings)('%s says its width and height, or exported pictures lose it', (name) => {
    const svg = publicFile(`/pictures/${name}`).toString('utf8');
    expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
    expect(svg).not.toMatch(/<script|<image|href=|on\w+=/);
  });

  it.each(drawings)('%s weighs at most 15 KB on the wire', (name) => {
    expect(gzipSync(publicFile(`/pictures/${name}`)).length).toBeLessThan(15_000);
  });

  it.each(['leader-detail', 'matchups', 'vs', 'mirror', 'player-stats', 'decklists', 'market'])(
    'shows visitors a small preview of %s by night and by day',
    (screen) => {
      for (const theme of ['dark', 'light']) {
        const preview = publicFile(`/previews/${screen}-${theme}.webp`);
        expect(preview.subarray(8, 12).toString('latin1')).toBe('WEBP');
        expect(preview.length).toBeLessThan(6_000);
        const onPhone = publicFile(`/previews/${screen}-phone-${theme}.webp`);
        expect(onPhone.subarray(8, 12).toString('latin1')).toBe('WEBP');
        // More than the gate's words cover on a screen of 390 pixels, and it would count as the page's largest content.
        const [width, height] = [onPhone.readUInt16LE(26), onPhone.readUInt16LE(28)];
        expect(width * height).toBeLessThan(22_300);
        expect(onPhone.length).toBeLessThan(2_000);
      }
    },
  );

  it('has a fruit for each turn order', () => {
    expect(existsSync(`${ROOT}public/pictures/turn-first.svg`)).toBe(true);
    expect(existsSync(`${ROOT}public/pictures/turn-second.svg`)).toBe(true);
  });
});
