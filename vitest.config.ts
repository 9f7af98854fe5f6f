import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    testTimeout: 20_000,
    // The embedded database takes seconds to start on a busy machine.
    hookTimeout: 60_000,
  },
});
