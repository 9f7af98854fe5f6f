/** The picture of a link: what the page is, in words, beside a leader's emblem or the compass. */
import { cutText } from '../../src/domain/text/cut-text';
import { drawEmblem } from './emblem';
import { BRASS, BRASS_LIGHT, inksOf, NIGHT, PAPER, PARCHMENT } from './palette';
import type { PicturedCard } from './pictured-card';
import { rasterise } from './rasterise';
import { fitText, type TextSize } from './text-fit';
import { drawableText, type Face, isDrawable, outlineText } from './text-outline';

const [WIDTH, HEIGHT] = [1200, 630];
const LEFT = 80;
const TEXT_WIDTH = 690;
/** Its outermost sounding stays clear of words and frame. */
const EMBLEM = { centre: { x: 985, y: 315 }, radius: 96 };
const TITLE = { face: 'head', x: LEFT, fill: PARCHMENT } as const;
const SENTENCE = { face: 'text', x: LEFT, fill: PAPER } as const;
const SITE = { face: 'text', x: LEFT, fill: BRASS_LIGHT, size: 28, y: 560 } as const;
const TOP = 150;
/** Where the sentence ends at the latest. */
const BOTTOM = 516;
/** More letters than there is room for; keeps nonsense from costing time. */
const MOST_LETTERS = 400;

const TITLE_SIZES: readonly TextSize[] = [
  { size: 76, most: 2 },
  { size: 60, most: 3 },
  { size: 46, most: 4 },
  { size: 36, most: 5 },
];
const TITLE_LEADING = 1.12;
const SENTENCE_SIZES = [32, 27, 23, 20];
const SENTENCE_LEADING = 1.375;

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
  const whole = isDrawable(title, 'head') ? title : page;
  const name = fitHere(whole, 'head', TITLE_SIZES);
  const below = TOP + name.lines.length * name.size * TITLE_LEADING + 24;
  const sizes = SENTENCE_SIZES.map((size) => ({
    size,
    most: Math.floor((BOTTOM - below) / (size * SENTENCE_LEADING)),
  }));
  const words = fitHere(isDrawable(sentence, 'text') ? sentence : '', 'text', sizes);
  const [ink] = inksOf(card?.colors ?? []);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NIGHT}"/>`,
    `<rect x="24" y="24" width="1152" height="582" rx="20" fill="none" stroke="${BRASS}" stroke-width="4"/>`,
    ink ? drawEmblem('LEADER', card?.id ?? site, EMBLEM.centre, EMBLEM.radius, ink) : '',
    ...name.lines.map((text, at) =>
      outlineText({
        ...{ ...TITLE, text, size: name.size },
        y: TOP + (at + 0.75) * name.size * TITLE_LEADING,
      }),
    ),
    ...words.lines.map((text, at) =>
      outlineText({
        ...{ ...SENTENCE, text, size: words.size },
        y: below + words.size * (1 + at * SENTENCE_LEADING),
      }),
    ),
    outlineText({ ...SITE, text: drawableText(site, 'text') }),
    '</svg>',
  ];
  return rasterise(svg.join(''), WIDTH, 'full');
}

function fitHere(words: string, face: Face, sizes: readonly TextSize[]) {
  const text = drawableText(cutText(words, MOST_LETTERS), face);
  return fitText(text, { face, width: TEXT_WIDTH }, sizes);
}
