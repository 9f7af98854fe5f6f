/**
 * Mock screens of the patrons' pages, for the blurred previews that visitors see (SPEC 1). Only shapes and
 * colours: no words, numbers or cards of the game. All measures are for a screen of 1280 by 800; colours are
 * roles in src/styles/tokens.css.
 */
import { seededRandom } from './seeded-random.mjs';

const GAME_COLOURS = ['red', 'green', 'blue', 'purple', 'black', 'yellow'];
const HEAT = ['n4', 'n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3', 'p4'];

/** The HTML of each screen by its preview's name. */
export function previewScreens() {
  return {
    'leader-detail': leaderDetail(),
    matchups: matchups(),
    vs: vs(),
    mirror: mirror(),
    'player-stats': playerStats(),
    decklists: decklists(),
    market: market(),
  };
}

function leaderDetail() {
  const random = seededRandom('leader detail');
  const statBox = () => panel(stack(words(90, 'muted'), figure(random)), 'flex:1;padding:18px');
  return page(
    row(
      card('blue', 170),
      stack(words(260, 'title'), words(180, 'muted'), row(button(), button())),
    ) +
      row(...times(6, statBox)) +
      row(
        panel(table(random, 9, [60, 46, 46, 46]), 'flex:3'),
        panel(
          `<div style="display:grid;grid-template-columns:repeat(5,1fr);gap:14px;padding:20px">${times(10, () => stack(card(colour(random), 64), words(46, 'soft'))).join('')}</div>`,
          'flex:2',
        ),
      ),
  );
}

function matchups() {
  const random = seededRandom('matchup table');
  const size = 15;
  const cells = times(size * size, (at) => {
    const isDiagonal = at % (size + 1) === 0;
    const heat = isDiagonal ? '0' : HEAT[Math.floor((random() + random()) * 4.5)];
    return `<td style="background:var(--heat-${heat})">${isDiagonal ? '' : words(34, 'heat') + words(22, 'heat')}</td>`;
  });
  const heads = times(size, () => `<td>${card(colour(random), 26)}</td>`);
  const rows = times(
    size,
    (at) =>
      `<tr><td style="width:200px">${row(card(colour(random), 24), words(60 + random() * 60, 'soft'))}</td>${cells.slice(at * size, (at + 1) * size).join('')}</tr>`,
  );
  return page(
    words(220, 'title') +
      `<table style="border-spacing:2px;width:100%"><tr><td></td>${heads.join('')}</tr>${rows.join('')}</table>`,
  );
}

function vs() {
  const random = seededRandom('head to head');
  const side = (tint) =>
    panel(stack(card(tint, 150), words(180, 'title'), figure(random)), CENTRED);
  const curve = () =>
    panel(
      row(...times(6, () => stack(words(20, 'muted'), card(colour(random), 74)))),
      'flex:1;padding:20px',
    );
  return page(
    row(
      side('purple'),
      panel(stack(words(120, 'muted'), words(150, 'title')), CENTRED),
      side('yellow'),
    ) +
      words(210, 'title') +
      panel(row(...times(12, () => card(colour(random), 70))), 'padding:18px') +
      row(curve(), curve()),
  );
}

function mirror() {
  const random = seededRandom('mirror matches');
  return page(words(320, 'title') + panel(table(random, 13, [60, 60, 60, 70, 70, 50]), ''));
}

function playerStats() {
  const random = seededRandom('player statistics');
  const top = () => panel(words(120, 'soft', 'margin:16px') + table(random, 5, [50, 50]), 'flex:1');
  const leader = () =>
    panel(
      row(card(colour(random), 84), stack(words(110, 'soft'), figure(random), words(80, 'muted'))),
      'flex:1;padding:16px',
    );
  return page(
    words(340, 'title') +
      row(
        ...times(5, () => panel(stack(words(90, 'muted'), figure(random)), 'flex:1;padding:18px')),
      ) +
      row(top(), top(), top()) +
      row(...times(4, leader)),
  );
}

function decklists() {
  const random = seededRandom('decklists');
  const deck = () => {
    const tint = colour(random);
    const cards = times(14, () => card(random() < 0.7 ? tint : colour(random), 62));
    return panel(row(stack(words(120, 'soft'), figure(random)), ...cards), 'padding:16px');
  };
  return page(row(words(240, 'title'), button(), button()) + times(5, deck).join(''));
}

function market() {
  const random = seededRandom('market');
  const line = (tint, start) => {
    const heights = [start];
    while (heights.length < 40) heights.push(heights.at(-1) + (random() - 0.56) * 26);
    const points = heights.map((height, at) => `${at * 20},${height.toFixed(0)}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="var(--${tint})" stroke-width="7"/>`;
  };
  const chart = `<svg viewBox="0 0 780 330" width="780" height="330">${line('slice-1', 240)}${line('slice-2', 190)}${line('slice-3', 280)}</svg>`;
  return page(
    words(260, 'title') +
      row(
        ...times(4, () => panel(stack(words(90, 'muted'), figure(random)), 'flex:1;padding:18px')),
      ) +
      row(panel(chart, 'padding:20px'), panel(table(random, 6, [50]), 'flex:1')) +
      row(...times(3, () => panel(table(random, 5, [50]), 'flex:1'))),
  );
}

// ---- the few shapes a screen is made of

const CENTRED = 'flex:1;padding:24px;display:grid;place-items:center';

function page(content) {
  return `<div style="padding:28px;display:grid;grid-template-columns:minmax(0,1fr);gap:22px;align-content:start">${content}</div>`;
}

function row(...items) {
  return `<div style="display:flex;gap:16px;align-items:center">${items.join('')}</div>`;
}

function stack(...items) {
  return `<div style="display:grid;gap:14px;justify-items:start">${items.join('')}</div>`;
}

function panel(content, style) {
  return `<div style="background:var(--surface);border:1px solid var(--border);border-radius:10px;min-width:0;overflow:hidden;${style}">${content}</div>`;
}

/** A line of words, as a bar of their length. */
function words(width, tone, style = '') {
  const [height, paint] = {
    title: [26, '--text'],
    soft: [13, '--text-soft'],
    muted: [11, '--text-muted'],
    heat: [8, '--heat-text'],
    positive: [18, '--positive'],
    negative: [18, '--negative'],
  }[tone];
  return `<div style="width:${width.toFixed(0)}px;height:${height}px;margin:3px auto 3px 0;border-radius:4px;background:var(${paint});opacity:.8;${style}"></div>`;
}

/** A win rate: above the line or below it. */
function figure(random) {
  return words(70 + random() * 30, random() < 0.6 ? 'positive' : 'negative');
}

function button() {
  return '<div style="width:120px;height:40px;border-radius:6px;background:var(--surface-raised);border:1px solid var(--border-strong)"></div>';
}

function card(tint, width) {
  const height = width * 1.4;
  const lit = `radial-gradient(circle at 50% 42%, var(--card-${tint}) 0 34%, transparent 36%)`;
  return `<div style="flex:none;width:${width}px;height:${height}px;border-radius:${width / 12}px;background:${lit},var(--game-${tint})"></div>`;
}

function table(random, rows, columns) {
  const line = () =>
    `<tr>${[
      row(card(colour(random), 28), words(90 + random() * 80, 'soft')),
      ...columns.map((width, at) =>
        at === 0 ? figure(random) : words(width * (0.7 + random() * 0.3), 'soft'),
      ),
    ]
      .map(
        (cell) => `<td style="padding:5px 18px;border-bottom:1px solid var(--border)">${cell}</td>`,
      )
      .join('')}</tr>`;
  return `<table style="width:100%;border-spacing:0">${times(rows, line).join('')}</table>`;
}

function colour(random) {
  return GAME_COLOURS[Math.floor(random() * GAME_COLOURS.length)];
}

function times(count, make) {
  return Array.from({ length: count }, (_, at) => make(at));
}
