/** Makes room on a full device for what the user made. The app's start provides the function for it. */

/** Frees about this many bytes of other content; gives how many it freed. */
type MakeRoom = (bytes: number) => Promise<number>;

let makeRoom: MakeRoom = async () => 0;

/** Call it once. */
export function provideRoom(make: MakeRoom): void {
  makeRoom = make;
}

/** Gives how many bytes were freed: 0 where none could be. */
export function askForRoom(bytes: number): Promise<number> {
  return makeRoom(bytes).catch(() => 0);
}
