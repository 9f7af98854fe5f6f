/** Path of a Chromium that starts; installs one as the last resort, throws a sentence when it can't. */
export function findOrInstallBrowser(): string;

/**
 * Path of what the tests drive: the headless shell where it is installed and no other is asked for, else as
 * above.
 */
export function findTestBrowser(): string;
