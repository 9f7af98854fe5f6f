export function licencesOf(lock: unknown): string;
