/** Makes way on a full device for what the user made. The start hands in who can do that. */

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
