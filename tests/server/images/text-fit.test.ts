import { describe, expect, it } from 'vitest';
import { fontWith } from '../../../server/images/sign-fonts';
import { cutLine, fitOneLine, fitText, fitTwoLines } from '../../../server/images/text-fit';
import {
  drawableText,
  isDrawable,
  outlineText,
  textWidth,
} from '../../../server/images/text-outline';

const plate = { face: 'head', width: 522 } as const;

describe('words on a card', () => {
  it('keep their largest size where there is room', () => {
    expect(fitOneLine('Nerys Gale', plate, 58, 40)).toEqual({ lines: ['Nerys Gale'], size: 58 });
  });

  it('shrink until they fit', () => {
    const fitted = fitOneLine('Lamplit Boarding Party', plate, 58, 30);
    expect(fitted?.size).toBeLessThan(58);
    expect(textWidth('Lamplit Boarding Party', 'head', fitted?.size ?? 0)).toBeCloseTo(522, 0);
  });

  it('are not made smaller than can be read', () => {
    expect(fitOneLine('Mother Ferrow, Keeper of the Last Light', plate, 58, 40)).toBeNull();
  });

  it('break where both lines come out most alike', () => {
    expect(fitTwoLines('Mother Ferrow, Keeper of the Last Light', plate, 42, 32)?.lines).toEqual([
      'Mother Ferrow, Keeper',
      'of the Last Light',
    ]);
  });

  it('are not broken when there is no gap to break at', () => {
    expect(fitTwoLines('Ferrow', plate, 42, 32)).toBeNull();
  });

  it('end in an ellipsis when two lines are not enough, and stay on the plate', () => {
    const { lines } = fitText('the Keeper of the Last Light '.repeat(5).trim(), plate, [
      { size: 32, most: 2 },
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(textWidth(line, 'head', 32)).toBeLessThanOrEqual(522);
  });

  it('are not cut when they fit', () => {
    expect(cutLine('Nerys Gale', plate, 32)).toBe('Nerys Gale');
  });

  it('lose accents the letters lack before they lose the letter', () => {
    expect(drawableText('Zoë Ōtani Q̇in', 'head')).toBe('Zoë Ōtani Qin');
  });

  it.each([
    'Łódź Đà Nẵng',
    'Чемпионат Київ',
    'Πρωτάθλημα Ἀθῆναι',
    '서울 챔피언십 결승전',
    '東京カードゲーム選手権',
    '上海国际锦标赛',
  ])('are drawn in their own script: %s', (text) => {
    for (const face of ['head', 'text'] as const) {
      expect(drawableText(text, face)).toBe(text);
      expect(isDrawable(text, face)).toBe(true);
      const path = outlineText({ text, face, size: 40, x: 0, y: 40, fill: 'red' });
      for (const sign of text.replaceAll(' ', '')) expect(fontWith(sign, face)).not.toBeNull();
      // Each sign has its own place: the last one ends where all are as wide as that.
      const ends = [...path.matchAll(/[ML](\d+\.?\d*)/g)].map(([, x]) => Number(x));
      expect(Math.max(...ends)).toBeGreaterThan(textWidth(text, face, 40) * 0.9);
    }
  });

  it.each(['دبي', 'תל אביב', 'मुंबई', 'กรุงเทพ', '🏆'])(
    'are left out where their letters join, or have no outline: %s',
    (text) => {
      expect(isDrawable(`${text} Cup`, 'head')).toBe(false);
      expect(drawableText(`${text} Cup`, 'head')).toBe('Cup');
    },
  );
});
