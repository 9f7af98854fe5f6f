/**
 * The fruits for first and second turn (SPEC 7: "a purple and a gray fruit icon"): a round fruit with one
 * swirl, bold enough for 18 px. The first has one leaf, the second two, so that they also differ without
 * colour.
 */

const FIRST = { skin: '#8f67cf', swirl: '#f1eafd', edge: '#3f2a73', leaves: 1 };
const SECOND = { skin: '#7d8b93', swirl: '#f2f5f6', edge: '#333e45', leaves: 2 };

/** Nearly two turns from the middle outwards. */
const SWIRL =
  'M12 14.3A.7.7 0 0 1 11.6 15.6 2.05 2.05 0 0 1 12.4 11.5 3.7 3.7 0 0 1 11.1 18.8 5.2 5.2 0 0 1 10.3 8.5';

/** SVG text by file name. */
export function turnFruitPictures() {
  return { 'turn-first.svg': drawFruit(FIRST), 'turn-second.svg': drawFruit(SECOND) };
}

function drawFruit({ skin, swirl, edge, leaves }) {
  const leaf = '<path d="M12.2 6C13 3.2 15.6 2 19 2.2 18.6 5 16 6.6 12.2 6Z"/>';
  const otherLeaf =
    leaves > 1 ? '<path d="M11.6 6C10.8 3.6 8.6 2.5 5.6 2.7 6 5.2 8.3 6.5 11.6 6Z"/>' : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">' +
    `<circle cx="12" cy="14.3" r="8.5" fill="${skin}" stroke="${edge}" stroke-width="1.4"/>` +
    `<path d="${SWIRL}" fill="none" stroke="${swirl}" stroke-width="1.9" stroke-linecap="round"/>` +
    `<g fill="#4aa57c" stroke="${edge}" stroke-width="1" stroke-linejoin="round">${leaf}${otherLeaf}</g>` +
    `<path d="M12 6.4C12 4.5 11.7 3 11 1.6" fill="none" stroke="${edge}" stroke-width="1.7" stroke-linecap="round"/></svg>\n`
  );
}
