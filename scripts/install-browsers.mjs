// Finds or installs what the end-to-end tests drive; `npm test` runs it beside its first checks.
import { findOrInstallBrowser } from './browser.mjs';
import { missingEngines } from './engines.mjs';

try {
  findOrInstallBrowser();
} catch (error) {
  console.error(error.message);
}
missingEngines();
