/** The light beside a camera. The compiler's library does not know it. */
interface Torch {
  readonly torch?: boolean;
}

/** Whether the camera reports a light: some do so only while they play. */
export function hasTorch(camera: MediaStreamTrack): boolean {
  const capabilities = camera.getCapabilities?.() as (MediaTrackCapabilities & Torch) | undefined;
  return capabilities?.torch === true;
}

/** Switches the light. Says whether it followed, which a browser that ignores the wish does not. */
export async function lightTorch(camera: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  try {
    const light: MediaTrackConstraintSet & Torch = { torch: isOn };
    await camera.applyConstraints({ advanced: [light] });
    const { torch } = (camera.getSettings?.() ?? {}) as MediaTrackSettings & Torch;
    return isOn ? torch !== false : torch === false;
  } catch {
    return false;
  }
}
