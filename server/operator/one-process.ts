/** What a refusal adds where several processes with folders of their own may have caused it. */
export const ONE_PROCESS =
  'Should this come again, processes with folders of their own answer in turn: have your proxy send /operator and /api/operator to the one that publishes.';
