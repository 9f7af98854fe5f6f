/**
 * The one table of icons: lines on a 24 by 24 grid, drawn by `Icon`. A name says what the picture shows
 * or what it is for, never where it is used.
 */
export const ICON_PATHS = {
  anchor:
    'M12 21V8M12 8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM5 13c0 5 3.5 8 7 8s7-3 7-8M8.5 11h7',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  cal: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  cards: 'M4 8l8-3 4 11-8 3zM14 6h6v12h-5',
  chart: 'M4 19h16M5 15l4-5 4 3 6-8',
  chat: 'M5 5h14v10H10l-5 4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chev: 'M6 9l6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  coin: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM14.5 9c-.5-1-1.5-1.5-2.5-1.5-1.5 0-2.5.8-2.5 2 0 3 5.5 1.5 5.5 4.7 0 1.3-1.2 2.3-3 2.3-1.3 0-2.4-.6-3-1.7M12 6v1.5M12 16.5V18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01',
  down: 'M12 5v14M6 13l6 6 6-6',
  edit: 'M5 19l1-4L16 5l3 3L9 18z',
  export: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  ext: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  grid: 'M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16',
  heart: 'M12 20S4 14.5 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 5.5-8 11-8 11z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 17h.01',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  hour: 'M7 4h10M7 20h10M8 4c0 5 8 5 8 8s-8 3-8 8M16 4c0 5-8 5-8 8s8 3 8 8',
  install: 'M12 4v10M8 10l4 4 4-4M5 19h14',
  left: 'M15 6l-6 6 6 6',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 7h16M4 12h16M4 17h10',
  mirror: 'M12 3v18M9 7L4 12l5 5zM15 7l5 5-5 5z',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  offline:
    'M4 4l16 16M2.5 9a15 15 0 0 1 5-3M21.5 9a15 15 0 0 0-10.5-4.4M6 13a9 9 0 0 1 4-2.2M18 13a9 9 0 0 0-2-1.5M9.5 16.7a3.8 3.8 0 0 1 5 0M12 20h.01',
  pen: 'M7 3h10v18H7zM10 8h4M10 12h4M10 16h2',
  pennant: 'M6 21V4l12 4-12 4',
  phone: 'M8 3h8v18H8zM11 18h2',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  rank: 'M5 20v-7h4v7M10 20V5h4v15M15 20v-10h4v10',
  refresh: 'M20 6v5h-5M4 18v-5h5M5.5 9a7 7 0 0 1 12-2.5L20 11M18.5 15a7 7 0 0 1-12 2.5L4 13',
  right: 'M9 6l6 6-6 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  share:
    'M17 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.2 10.8l6.6-4M8.2 13.2l6.6 4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.8.8M17.6 17.6l.8.8M18.4 5.6l-.8.8M6.4 17.6l-.8.8',
  swap: 'M4 9h14l-4-4M20 15H6l4 4',
  trash: 'M5 7h14M9 7V5h6v2M7 7l1 13h8l1-13',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM12 14v5M8 20h8M8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5',
  undo: 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  up: 'M12 19V5M6 11l6-6 6 6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.5 3-7 8-7s8 2.5 8 7',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 11a3 3 0 0 0 0-6M17 14c2.5.4 4 2.4 4 6',
  warn: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  wave: 'M3 10c3-3 6 3 9 0s6 3 9 0M3 16c3-3 6 3 9 0s6 3 9 0',
  x: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof ICON_PATHS;
