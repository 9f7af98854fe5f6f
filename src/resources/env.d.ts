// `import.meta.env` as Vite defines it, for code with neither DOM nor Node.
interface ImportMetaEnv {
  readonly [setting: `VITE_${string}`]: string | undefined;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
