/** The server's time. Modules take a Clock, so that tests and a rehearsal of a later day can set it. */

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that shows `start` now and runs from there. */
export function clockFrom(start: Date): Clock {
  const lead = start.getTime() - Date.now();
  return () => new Date(Date.now() + lead);
}
