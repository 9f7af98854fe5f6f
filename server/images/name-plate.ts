/**
 * The parchment plate at a card's foot: name, type and features, id, counter.
 */
import { cutText } from '../../src/domain/text/cut-text';
import { INK, INK_SOFT, type Inks, PARCHMENT } from './palette';
import type { PicturedCard } from './pictured-card';
import { cutLine, type FittedText, fitOneLine, fitText, fitTwoLines } from './text-fit';
import { drawableText, outlineText } from './text-outline';

const TOP = 664;
const WIDTH = 630;
const LEFT = 54;
const RIGHT = 576;
const TEXT_WIDTH = RIGHT - LEFT;
const SMALL_PRINT = 28;
/** More letters than anybody could read; keeps nonsense from costing time. */
const MAX_LETTERS = 160;

const TYPE_NAMES = { LEADER: 'Leader', CHARACTER: 'Character', EVENT: 'Event', STAGE: 'Stage' };

export function drawNamePlate(card: PicturedCard, inks: readonly Inks[]): string {
  const name = fitName(drawableText(cutText(card.name, MAX_LETTERS), 'head'));
  const isTwoLines = name.lines.length > 1;
  const nameBaselines = isTwoLines ? [716, 716 + name.size * 1.04] : [744];
  const type = [TYPE_NAMES[card.type], card.features.join(' / ')].filter((part) => part !== '');
  const counter = card.counter > 0 ? `Counter +${card.counter}` : '';

  return [
    `<path d="M0 ${TOP}H${WIDTH}V880H0Z" fill="${PARCHMENT}"/>`,
    drawColourRule(inks),
    ...name.lines.map((text, index) =>
      outlineText({
        text,
        face: 'head',
        size: name.size,
        x: LEFT,
        y: nameBaselines[index] ?? 744,
        fill: INK,
      }),
    ),
    drawSmallPrint(type.join('  ·  '), isTwoLines ? 799 : 788),
    drawSmallPrint(card.id, isTwoLines ? 834 : 830),
    outlineText({
      text: counter,
      face: 'text',
      size: SMALL_PRINT,
      x: RIGHT,
      y: isTwoLines ? 834 : 830,
      anchor: 'end',
      fill: INK_SOFT,
    }),
  ].join('');
}

function fitName(name: string): FittedText {
  const place = { face: 'head', width: TEXT_WIDTH } as const;
  return (
    fitOneLine(name, place, 58, 40) ??
    fitTwoLines(name, place, 42, 32) ??
    fitOneLine(name, place, 40, 28) ??
    fitText(name, place, [{ size: 32, most: 2 }])
  );
}

function drawSmallPrint(words: string, y: number): string {
  const place = { face: 'text', width: TEXT_WIDTH } as const;
  const text = drawableText(cutText(words, MAX_LETTERS), 'text');
  const fitted = fitOneLine(text, place, SMALL_PRINT, 23);
  return outlineText({
    text: fitted ? text : cutLine(text, place, 23),
    face: 'text',
    size: fitted?.size ?? 23,
    x: LEFT,
    y,
    fill: INK_SOFT,
  });
}

// The card's colours side by side along the plate's upper edge.
function drawColourRule(inks: readonly Inks[]): string {
  const width = WIDTH / inks.length;
  return inks
    .map(
      ({ land }, index) =>
        `<rect x="${index * width}" y="${TOP}" width="${width}" height="12" fill="${land}"/>`,
    )
    .join('');
}
