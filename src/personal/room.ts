/** How a full device makes way for what the user made. Who can do that is handed in at the start: it is not known here. */

/** Frees about so many bytes of other content; gives how many. */
type MakeRoom = (bytes: number) => Promise<number>;

let makeRoom: MakeRoom = async () => 0;

/** To be called once. */
export function provideRoom(make: MakeRoom): void {
  makeRoom = make;
}

/** Gives how many bytes were freed: 0 where nothing can be. */
export function askForRoom(bytes: number): Promise<number> {
  return makeRoom(bytes).catch(() => 0);
}
