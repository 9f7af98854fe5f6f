/** SPEC 5: the label of a registration whose UTC time is only assumed. */
export const NO_START_TIME_LABEL = '*No official start time';
/** SPEC 2, Next Product Release box. */
export const NO_RELEASE_TIME_LABEL = '*No official release time';
