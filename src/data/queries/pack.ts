/** The pack, for screens. */
export {
  canPack,
  checkPack,
  downloadPack,
  dropPack,
  hasNewestPages,
  leadersMissing,
  measurePack,
  type PackCheck,
  type PackOutcome,
  type PackPlan,
  planPack,
} from '../pack';
