/**
 * The two faces of a card as SVG: the full one, and the simple one for 48 px, where only colour,
 * emblem and cost can be read. All measures are of a card 630 wide and 880 high.
 */
import { drawEmblem } from './emblem';
import { drawNamePlate } from './name-plate';
import { BRASS, BRASS_LIGHT, type Inks, inksOf, NIGHT, PAPER, PAPER_EDGE } from './palette';
import type { PicturedCard } from './pictured-card';
import { short } from './svg-path';
import { outlineText, textWidth } from './text-outline';

const FACE_WIDTH = 630;
const FACE_HEIGHT = 880;

const EMBLEM_CENTRE = { x: 315, y: 352 };
const EMBLEM_RADIUS = 176;

/** Everything: emblem, cost or life, power, and the plate with the words. */
export function drawFullFace(card: PicturedCard): string {
  const inks = inksOf(card.colors);
  return drawCardboard(
    card,
    [drawSea(card, inks, '', GRATICULE), drawNamePlate(card, inks)],
    [drawCost(card, ''), drawPower(card.power)],
  );
}

/** Colour, emblem and cost, as large as possible. */
export function drawSimpleFace(card: PicturedCard): string {
  const inks = inksOf(card.colors);
  return drawCardboard(
    card,
    [drawSea(card, inks, 'translate(-126 10) scale(1.4)')],
    [drawCost(card, 'translate(-62 -62) scale(1.62)')],
  );
}

/** `printed` lies inside the frame, `mounted` on top of it. */
function drawCardboard(
  card: PicturedCard,
  printed: readonly string[],
  mounted: readonly string[],
): string {
  const isLeader = card.type === 'LEADER';
  const frame = `fill="none" stroke="${isLeader ? BRASS : PAPER_EDGE}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FACE_WIDTH}" height="${FACE_HEIGHT}" viewBox="0 0 ${FACE_WIDTH} ${FACE_HEIGHT}">`,
    '<clipPath id="frame"><rect x="26" y="26" width="578" height="828" rx="26"/></clipPath>',
    `<rect width="${FACE_WIDTH}" height="${FACE_HEIGHT}" rx="44" fill="${NIGHT}"/>`,
    `<g clip-path="url(#frame)">${printed.join('')}</g>`,
    `<rect x="26" y="26" width="578" height="828" rx="26" ${frame} stroke-width="${isLeader ? 10 : 6}"/>`,
    isLeader
      ? `<rect x="40" y="40" width="550" height="800" rx="16" ${frame} stroke-width="2.5" opacity="0.7"/>`
      : '',
    ...mounted,
    '</svg>',
  ].join('');
}

// Sea and emblem once per colour, each clipped to its own band of the card.
function drawSea(
  card: PicturedCard,
  inks: readonly Inks[],
  emblemTransform: string,
  graticule = '',
): string {
  const edges = bandEdges(inks.length);
  const seas = inks.map(
    ({ deep }, index) => `<path d="${bandPath(edges, index)}" fill="${deep}"/>`,
  );
  const clips = inks.map(
    (_, index) => `<clipPath id="band${index}"><path d="${bandPath(edges, index)}"/></clipPath>`,
  );
  const emblems = inks.map((colourInks, index) => {
    const emblem = drawEmblem(card.type, card.id, EMBLEM_CENTRE, EMBLEM_RADIUS, colourInks);
    return `<g clip-path="url(#band${index})"><g transform="${emblemTransform}">${emblem}</g></g>`;
  });
  return [...clips, ...seas, graticule, ...emblems].join('');
}

/**
 * The edges between the colours' bands, along the diagonal: 0 is the upper left corner, 1 the line between
 * the other two corners, 2 the lower right corner. Two colours meet on that line; with more, the edges move
 * together so that each crosses the emblem.
 */
function bandEdges(colours: number): readonly number[] {
  const step = 1.5 / colours;
  return Array.from({ length: colours + 1 }, (_, index) => {
    if (index === 0) return 0;
    return index === colours ? 2 : 1 + (index - colours / 2) * step;
  });
}

function bandPath(edges: readonly number[], band: number): string {
  const from = edges[band] ?? 0;
  const to = edges[band + 1] ?? 2;
  const right = (edge: number) => short(edge * FACE_WIDTH);
  const down = (edge: number) => short(edge * FACE_HEIGHT);
  return `M${right(from)} 0H${right(to)}L0 ${down(to)}V${down(from)}Z`;
}

const GRATICULE = `<path d="${[
  ...[115, 215, 315, 415, 515].map((x) => `M${x} 0V${FACE_HEIGHT}`),
  ...[80, 180, 280, 380, 480, 580, 680, 780].map((y) => `M0 ${y}H${FACE_WIDTH}`),
].join('')}" stroke="${PAPER}" stroke-opacity="0.1" stroke-width="3"/>`;

/** A leader's life on a shield, another card's cost on a disc; a dash for a card without one. */
function drawCost(card: PicturedCard, transform: string): string {
  const isLeader = card.type === 'LEADER';
  const figure = figureText(isLeader ? card.life : card.cost);
  const ground = isLeader
    ? `<path d="M46 46H190V150Q190 196 118 222Q46 196 46 150Z" fill="${NIGHT}" stroke="${BRASS}" stroke-width="8"/>`
    : `<circle cx="120" cy="120" r="76" fill="${NIGHT}" stroke="${PAPER_EDGE}" stroke-width="8"/>`;
  const largest = 120;
  const size = Math.min(largest, (largest * 112) / textWidth(figure, 'head', largest));
  return `<g transform="${transform}">${ground}${outlineText({
    text: figure,
    face: 'head',
    size,
    x: isLeader ? 118 : 120,
    y: (isLeader ? 125 : 120) + size * 0.36,
    anchor: 'middle',
    fill: isLeader ? BRASS_LIGHT : PAPER,
  })}</g>`;
}

function drawPower(power: number | null): string {
  if (power === null || !Number.isFinite(power)) return '';
  const text = String(power);
  const largest = 74;
  const size = Math.min(largest, (largest * 330) / textWidth(text, 'head', largest));
  const width = textWidth(text, 'head', size) + 40;
  return (
    `<rect x="${short(584 - width)}" y="58" width="${short(width)}" height="92" rx="12" fill="${NIGHT}" fill-opacity="0.86"/>` +
    outlineText({
      text,
      face: 'head',
      size,
      x: 564,
      y: 104 + size * 0.35,
      anchor: 'end',
      fill: PAPER,
    })
  );
}

function figureText(figure: number | null): string {
  return figure === null || !Number.isFinite(figure) ? '–' : String(figure);
}
