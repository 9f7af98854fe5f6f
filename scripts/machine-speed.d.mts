export function browserWorkers(cores?: number, speed?: number): number;
export function measuredSpeed(): number;
