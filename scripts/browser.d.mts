/** Path of a Chromium that starts; installs one as the last resort, throws a sentence when it can't. */
export function findOrInstallBrowser(): string;

/**
 * Path of the tests' browser: the headless shell if it is installed and no other is requested, else as above.
 */
export function findTestBrowser(): string;
