/** The pack, for screens. */
export {
  canPack,
  checkPack,
  downloadPack,
  dropPack,
  hasNewestPages,
  measurePack,
  type PackCheck,
  type PackOutcome,
  type PackPlan,
  picturesShown,
  planPack,
} from '../pack';
