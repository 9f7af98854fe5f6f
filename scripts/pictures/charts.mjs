/**
 * The charts behind pages and export sheets: the home page's sea by night and by day, the header of exported
 * pictures, the background of the exported report.
 */
import { drawContours } from './contours.mjs';

const HOME = { width: 1280, height: 560, seed: 'home 7' };

/** SVG text by file name. */
export function chartPictures() {
  return {
    'contours-dark.svg': drawContours({ ...HOME, stroke: '#17384c' }),
    'contours-light.svg': drawContours({ ...HOME, stroke: '#e3d8bd' }),
    'contours-sheet.svg': drawContours({
      width: 1040,
      height: 320,
      seed: 'sheet 3',
      depthStep: 0.4,
      stroke: '#1b4058',
    }),
    // Repeats in both directions, because a report is as long as its tournament.
    'report-background.svg': drawContours({
      width: 800,
      height: 800,
      seed: 'report 4',
      stroke: '#17384c',
      ground: '#08141c',
      tiles: true,
    }),
  };
}
