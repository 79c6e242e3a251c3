export type { OpenBallot } from "./open-ballot.ts";
