// What every runtime of the contract has and the language's own library does not declare. Seen by tsconfig.contract.json alone.
declare const URL: {
  new (url: string): {
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly search: string;
    readonly hash: string;
  };
  canParse(url: string): boolean;
};
