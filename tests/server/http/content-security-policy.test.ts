import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

async function policyWith(env: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { contentSecurityPolicy } = await import('../../../server/http/content-security-policy');
  return contentSecurityPolicy('<html></html>');
}

describe('the content security policy', () => {
  it('lets no frame in but our own while no host is set', async () => {
    expect(await policyWith({})).toContain("; frame-src 'self';");
  });

  it('lets in the frames of the configured video host, and nothing else of it', async () => {
    const policy = await policyWith({ VITE_VIDEO_HOST_URL: 'https://video.example/embed' });
    expect(policy).toContain("; frame-src 'self' https://video.example;");
    expect(policy.match(/video\.example/g)).toHaveLength(1);
  });
});
