// The used part of http_ece; the package has no types of its own.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  // The package is CommonJS: Node finds its functions only on the default export.
  const ece: {
    encrypt(
      text: Buffer,
      how: {
        readonly version: 'aes128gcm';
        readonly dh: string;
        readonly authSecret: string;
        readonly privateKey: ECDH;
      },
    ): Buffer;
  };
  // biome-ignore lint/style/noDefaultExport: the package's own shape, not ours
  export default ece;
}
