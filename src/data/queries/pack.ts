/** The pack, for screens. */
export {
  canPack,
  checkPack,
  downloadPack,
  dropPack,
  hasNewestPages,
  measurePack,
  type PackCheck,
  type PackPlan,
  planPack,
} from '../pack';
