/**
 * What a build leaves beside the page for the server alone. The build imports this module too, so it imports
 * nothing.
 */

/** The hash of each file at the build, by its address below the page (scripts/file-integrity). */
export const WHOLE_FILES = '.vite/integrity.json';
