/** Forms that are open: their text survives a reload and a killed browser. */
import { keepValue, loadValue } from './kept-values';

const PREFIX = 'crows-nest-form-';

/** The last entry, as foreign data; null where no such form is open. */
export function readOpenForm(name: string): Promise<unknown> {
  return loadValue(PREFIX + name);
}

/** `entry` null: the form was closed, or its content is saved. Says whether the device keeps that. */
export function writeOpenForm(name: string, entry: unknown): Promise<boolean> {
  return keepValue(PREFIX + name, entry);
}
