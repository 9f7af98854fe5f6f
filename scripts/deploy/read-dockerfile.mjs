/** Reads a Dockerfile as far as ours goes: stages and their steps. What it does not know is an error. */

const KNOWN = [
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
];

/** Gives the stages in their order: name, base image, and steps with their instruction and arguments. */
export function readDockerfile(text) {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  const stages = [];
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (!KNOWN.includes(instruction)) throw new Error(`Not an instruction: ${line}`);
    if (instruction === 'FROM') {
      const [, image, name = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ name, image, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error('A Dockerfile begins with FROM.');
      stage.steps.push({ instruction, rest: rest.trim() });
    }
  }
  return stages;
}

/** The arguments of COPY: from which stage (null: the project), what, and to where. */
export function readCopy(rest) {
  const [, from = null, paths] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
  const sources = paths.trim().split(/\s+/);
  const target = sources.pop();
  return { from, sources, target };
}
