/** The light beside a camera. The compiler's library does not know it. */
interface Torch {
  readonly torch?: boolean;
}

/** Whether the camera says that it has one. */
export function hasTorch(camera: MediaStreamTrack): boolean {
  const capabilities = camera.getCapabilities?.() as (MediaTrackCapabilities & Torch) | undefined;
  return capabilities?.torch === true;
}

/** Gives whether the light is as it was asked for. */
export async function lightTorch(camera: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  try {
    const light: MediaTrackConstraintSet & Torch = { torch: isOn };
    await camera.applyConstraints({ advanced: [light] });
    return true;
  } catch {
    return false;
  }
}
