/** The light beside a camera. The compiler's library does not know it. */
interface Torch {
  readonly torch?: boolean;
}

/** Whether the camera reports a light. */
export function hasTorch(camera: MediaStreamTrack): boolean {
  const capabilities = camera.getCapabilities?.() as (MediaTrackCapabilities & Torch) | undefined;
  return capabilities?.torch === true;
}

/** Switches the light. Says whether that worked. */
export async function lightTorch(camera: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  try {
    const light: MediaTrackConstraintSet & Torch = { torch: isOn };
    await camera.applyConstraints({ advanced: [light] });
    return true;
  } catch {
    return false;
  }
}
