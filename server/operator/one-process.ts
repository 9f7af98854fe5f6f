/** What a refusal adds where several processes with folders of their own may have caused it. */
export const ONE_PROCESS =
  'If you have just seen it otherwise, another process showed it, with folders of its own: have your proxy send /operator and /api/operator to the one that publishes.';
