/** Path of a Chromium that starts; installs one as the last resort, throws a sentence when it can't. */
export function findOrInstallBrowser(): string;
