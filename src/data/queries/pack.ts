/** The pack, for screens. */
export {
  checkPack,
  downloadPack,
  dropPack,
  hasNewestPages,
  measurePack,
  type PackCheck,
  type PackPlan,
  planPack,
} from '../pack';
