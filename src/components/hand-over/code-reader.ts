/** Reads QR codes from a video, with the browser's own reader or else a library. */

/** Not in the compiler's library: Chromium has it on some systems. */
interface NativeReader {
  detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeReaderClass {
  new (options: { readonly formats: readonly string[] }): NativeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The code in the video's present picture; null for none. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

const FORMAT = 'qr_code';
/** Larger pictures take longer and show no more of a code. */
const MOST_PIXELS = 720;

export async function openCodeReader(): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeReaderClass }).BarcodeDetector;
  const formats: readonly string[] = Native
    ? await Native.getSupportedFormats().catch(() => [])
    : [];
  if (Native && formats.includes(FORMAT)) {
    const reader = new Native({ formats: [FORMAT] });
    return async (video) => (await reader.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.floor(videoWidth * scale), Math.floor(videoHeight * scale)];
    if (!context || width === 0 || height === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // The reader throws for every picture without a code.
      return null;
    }
  };
}
