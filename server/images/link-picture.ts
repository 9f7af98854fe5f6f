/** The picture of a link: what the page is, in words, beside a leader's emblem or the compass. */
import { cutText } from '../../src/domain/text/cut-text';
import { drawEmblem } from './emblem';
import { BRASS, BRASS_LIGHT, inksOf, NIGHT, PAPER, PARCHMENT } from './palette';
import type { PicturedCard } from './pictured-card';
import { rasterise } from './rasterise';
import { cutLine, type FittedText, fitOneLine } from './text-fit';
import { drawableText, type Face, outlineText, textWidth } from './text-outline';

const [WIDTH, HEIGHT] = [1200, 630];
const LEFT = 80;
const TEXT_WIDTH = 690;
/** Its outermost sounding stays clear of words and frame. */
const EMBLEM = { centre: { x: 985, y: 315 }, radius: 96 };
const MOST_LETTERS = 200;
const TITLE = { face: 'head', x: LEFT, fill: PARCHMENT } as const;
const SENTENCE = { face: 'text', x: LEFT, fill: PAPER, size: 32 } as const;
const SITE = { face: 'text', x: LEFT, fill: BRASS_LIGHT, size: 28 } as const;
/** The largest first, with the most lines that there is room for. */
const TITLE_SIZES = [
  { size: 76, most: 2 },
  { size: 60, most: 3 },
  { size: 46, most: 4 },
  { size: 36, most: 5 },
] as const;

interface LinkPicture {
  readonly title: string;
  /** Stands in place of a title with letters that the faces lack. */
  readonly page: string;
  readonly sentence: string;
  readonly site: string;
  readonly card: PicturedCard | null;
}

/** A PNG of 1200 × 630. Equal content gives equal bytes. */
export async function drawLinkPicture(picture: LinkPicture): Promise<Uint8Array> {
  const { title, page, sentence, site, card } = picture;
  const whole = isDrawable(title) ? title : page;
  const { lines, size } = fitTitle(drawableText(cutText(whole, MOST_LETTERS), 'head'));
  const [ink] = inksOf(card?.colors ?? []);
  const below = 150 + lines.length * size * 1.12 + 24;
  const words = wrap(drawableText(cutText(sentence, MOST_LETTERS), 'text'), 'text', 32);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NIGHT}"/>`,
    `<rect x="24" y="24" width="1152" height="582" rx="20" fill="none" stroke="${BRASS}" stroke-width="4"/>`,
    ink ? drawEmblem('LEADER', card?.id ?? site, EMBLEM.centre, EMBLEM.radius, ink) : '',
    ...lines.map((text, at) =>
      outlineText({ ...TITLE, text, size, y: 150 + (at + 0.75) * size * 1.12 }),
    ),
    ...words
      .slice(0, 4)
      .map((text, at) => outlineText({ ...SENTENCE, text, y: below + 32 + at * 44 })),
    outlineText({ ...SITE, text: drawableText(site, 'text'), y: 560 }),
    '</svg>',
  ];
  return rasterise(svg.join(''), WIDTH, 'full');
}

/** Whether all its letters can be drawn, but for their accents: half a name would be another one. */
function isDrawable(text: string): boolean {
  const bare = (words: string) => words.normalize('NFKD').replace(/[\p{M}\s]/gu, '');
  return bare(drawableText(text, 'head')) === bare(text);
}

function fitTitle(title: string): FittedText {
  for (const { size, most } of TITLE_SIZES) {
    const lines = wrap(title, 'head', size);
    const isIn = lines.every((line) => textWidth(line, 'head', size) <= TEXT_WIDTH);
    if (isIn && lines.length <= most) return { lines, size };
  }
  const place = { face: 'head', width: TEXT_WIDTH } as const;
  return fitOneLine(title, place, 36, 12) ?? { lines: [cutLine(title, place, 36)], size: 36 };
}

/** In lines, broken at gaps. */
function wrap(text: string, face: Face, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && textWidth(longer, face, size) <= TEXT_WIDTH;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
