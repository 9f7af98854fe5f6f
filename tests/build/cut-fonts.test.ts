/** The fonts as they are cut: small for a first screen, and with every letter of a name somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_FONT, cutCardFont, cutFont, facesOf } from '../../scripts/cut-fonts.mjs';

const faces = facesOf(readFileSync('src/styles/fonts.css', 'utf8'));
const FAMILIES = ['public-sans', 'besley'];
const facesOfFamily = (family: string) => faces.filter(({ name }) => name.startsWith(family));
const firstFace = (family: string) => facesOfFamily(family).find(({ name }) => name === family);

const keptFile = ({ name }: { name: string }) => readFileSync(`src/styles/fonts/${name}.woff2`);

/** Typed by people or asked for in rules; drawn by the system's fonts where ours lack them. */
const NOT_OURS = new Set('＞＜＇＂‟‛″′√');

describe('the fonts', () => {
  it('of a first screen weigh at most 30 KB', () => {
    const bytes = FAMILIES.map((name) => keptFile({ name }).byteLength);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(30 * 1024);
  });

  it.each(faces)('are kept as the styles say: $name', async (face) => {
    expect(keptFile(face).equals(await cutFont(face))).toBe(true);
  });

  it('of drawn cards is kept as it is cut', async () => {
    expect(readFileSync(CARD_FONT.path).equals(await cutCardFont())).toBe(true);
  });

  it.each(FAMILIES)('of %s hold every letter of Latin-1 and Latin Extended-A once', (family) => {
    const holding = (character: string) =>
      facesOfFamily(family).filter(({ characters }) => characters.includes(character)).length;
    for (let code = 0x20; code < 0x180; code += 1) {
      if (code >= 0x7f && code < 0xa0) continue;
      expect([code.toString(16), holding(String.fromCharCode(code))]).toEqual([
        code.toString(16),
        1,
      ]);
    }
  });

  it('need no second file for the words of the app', () => {
    const first = new Set(firstFace('public-sans')?.characters);
    const words = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(`src/${file}`, 'utf8'))
      .join('');
    const missing = [...new Set(words.replace(/\s/g, ''))].filter(
      (character) => !first.has(character) && !NOT_OURS.has(character),
    );
    expect(missing).toEqual([]);
  });
});
