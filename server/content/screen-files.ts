/**
 * Which files of the build a page's screen needs beside the entry, out of Vite's manifest: a prerendered page
 * names them, so that they are on their way before the script that would ask for them one after the other.
 */

/** The part of Vite's manifest that is read here: by module or chunk. */
export type BuildManifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface ScreenFiles {
  /** Paths below the origin, in the order they are needed in. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of these chunks and of all they import, without the entry's; none for unknown names. */
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
