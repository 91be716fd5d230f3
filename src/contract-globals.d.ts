// What every runtime of the contract has and the language's own library does not declare. Seen by tsconfig.contract.json alone.
interface URL {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly origin: string;
  readonly search: string;
  readonly hash: string;
}
declare const URL: {
  new (url: string): URL;
  canParse(url: string): boolean;
  parse(url: string): URL | null;
};
