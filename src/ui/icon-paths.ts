/**
 * The icons of every first screen: lines on a 24 by 24 grid, drawn by `Icon`. A name says what the picture
 * shows or what it is for, never where it is used. The others come later (more-icon-paths).
 */
import type { MORE_ICON_PATHS } from './more-icon-paths';

export const FIRST_ICON_PATHS = {
  cal: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chev: 'M6 9l6 6 6-6',
  down: 'M12 5v14M6 13l6 6 6-6',
  export: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  ext: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  hour: 'M7 4h10M7 20h10M8 4c0 5 8 5 8 8s-8 3-8 8M16 4c0 5-8 5-8 8s8 3 8 8',
  install: 'M12 4v10M8 10l4 4 4-4M5 19h14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 7h16M4 12h16M4 17h10',
  offline:
    'M4 4l16 16M2.5 9a15 15 0 0 1 5-3M21.5 9a15 15 0 0 0-10.5-4.4M6 13a9 9 0 0 1 4-2.2M18 13a9 9 0 0 0-2-1.5M9.5 16.7a3.8 3.8 0 0 1 5 0M12 20h.01',
  pen: 'M7 3h10v18H7zM10 8h4M10 12h4M10 16h2',
  phone: 'M8 3h8v18H8zM11 18h2',
  play: 'M8 5l11 7-11 7z',
  rank: 'M5 20v-7h4v7M10 20V5h4v15M15 20v-10h4v10',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  sort: 'M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.8.8M17.6 17.6l.8.8M18.4 5.6l-.8.8M6.4 17.6l-.8.8',
  up: 'M12 19V5M6 11l6-6 6 6',
  warn: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  x: 'M6 6l12 12M18 6L6 18',
} as const;

type FirstIconName = keyof typeof FIRST_ICON_PATHS;
export type IconName = FirstIconName | keyof typeof MORE_ICON_PATHS;

/** True for an icon that is there from the start. */
export function isFirstIcon(name: IconName): name is FirstIconName {
  return name in FIRST_ICON_PATHS;
}
