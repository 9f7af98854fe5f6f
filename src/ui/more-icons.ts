/**
 * The icons that come in a file of their own (more-icon-paths): fetched with the first screen that is opened, or
 * by the first icon that needs it. Until it is there their places stay empty.
 */
import { useSyncExternalStore } from 'react';
import { FIRST_ICON_PATHS, type IconName, isFirstIcon } from './icon-paths';
import type { MORE_ICON_PATHS } from './more-icon-paths';

let more: typeof MORE_ICON_PATHS | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches them, once. Never fails: what could not be fetched is asked for again by the next icon. */
export function loadMoreIcons(): Promise<void> {
  loading ??= import('./more-icon-paths').then(
    (module) => {
      more = module.MORE_ICON_PATHS;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/** How an icon is drawn; undefined until that is known. */
export function useIconPath(name: IconName): string | undefined {
  const isFirst = isFirstIcon(name);
  const others = useSyncExternalStore(isFirst ? followNothing : follow, getMore, getMore);
  return isFirst ? FIRST_ICON_PATHS[name] : others?.[name];
}

const getMore = () => more;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  void loadMoreIcons();
  return () => listeners.delete(listener);
}

function followNothing(): () => void {
  return () => undefined;
}
