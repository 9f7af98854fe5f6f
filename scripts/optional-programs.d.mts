export declare const OPTIONAL_PROGRAMS: Record<string, string[]>;
export declare function hasProgram(name: string): boolean;
