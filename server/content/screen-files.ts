/**
 * The build files that a page's screen needs beside the entry, from Vite's manifest: a prerendered page lists
 * them, so that they load before the script that would request them one after another.
 */

/** The used part of Vite's manifest: by module or chunk. */
export type BuildManifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface ScreenFiles {
  /** Paths below the origin, in the order of need. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of these chunks and all their imports, without the entry's; empty for unknown names. */
export function screenFiles(manifest: BuildManifest, names: readonly string[]): ScreenFiles {
  const chunks = Object.values(manifest);
  const ofEntry = withImports(
    manifest,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const needed = withImports(
    manifest,
    names.flatMap((name) => chunks.find((chunk) => chunk.name === name) ?? []),
  );
  const added = [...needed].filter((chunk) => !ofEntry.has(chunk));
  return {
    scripts: added.map(({ file }) => file),
    styles: [...new Set(added.flatMap(({ css = [] }) => css))],
  };
}

function withImports(
  manifest: BuildManifest,
  chunks: readonly ManifestChunk[],
  found = new Set<ManifestChunk>(),
): ReadonlySet<ManifestChunk> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const imports = (chunk.imports ?? []).flatMap((key) => manifest[key] ?? []);
    withImports(manifest, imports, found);
  }
  return found;
}
