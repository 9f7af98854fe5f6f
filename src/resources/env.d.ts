// `import.meta.env` as Vite fills it in, for a world that has neither DOM nor Node.
interface ImportMetaEnv {
  readonly [setting: `VITE_${string}`]: string | undefined;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
